/** What a built script asks of a browser beyond the baseline. */
import { type ESTree, parseSync, Visitor } from 'vite'
import { API, BUILTINS, featuresOf, isInBaseline, isTooNew } from './compatibility.ts'

/** `AbortSignal.any`, `Array.toSorted`: too new, by owner and member. */
const tooNew = new Set<string>()
/** Methods that nobody has in the baseline: these are told by their name alone. */
const newMembers = new Map<string, string>()
const newGlobals = new Set<string>()
collect()

/** A line for each; none is what every script must have. The bundler itself sees to the syntax (build/baseline.ts). */
export function findNewScriptFeatures(code: string): string[] {
  const found = new Set<string>()
  const addLookbehind = (pattern: string) => {
    if (/\(\?<[=!]/.test(pattern)) found.add(`lookbehind (Safari 16.4): ${pattern}`)
  }
  const visitor = new Visitor({
    StaticBlock: () => void found.add('static block (Safari 16.4)'),
    // The bundler writes an expression that is too new for its target as `RegExp('…')`.
    TemplateElement: ({ value }) => addLookbehind(value.raw),
    Literal(literal) {
      const regex = 'regex' in literal ? literal.regex : undefined
      addLookbehind(regex?.pattern ?? String(literal.value))
      if (regex?.flags.includes('v')) found.add(`flag v: ${regex.pattern}`)
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.computed) return
      const [owner, member] = [nameOf(callee.object), nameOf(callee.property)]
      if (owner && member && tooNew.has(`${owner}.${member}`)) found.add(`${owner}.${member}`)
      else if (member && newMembers.has(member)) found.add(`.${member}() as of ${newMembers.get(member)}`)
    },
    NewExpression({ callee }) {
      const name = nameOf(callee)
      if (name && newGlobals.has(name)) found.add(`new ${name}`)
    },
  })
  visitor.visit(parseSync('script.js', code).program)
  return [...found]
}

function nameOf(node: ESTree.Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined
}

function collect(): void {
  const inBaseline = new Set<string>()
  for (const [owner, members] of [...featuresOf(API), ...featuresOf(BUILTINS)]) {
    if (isTooNew(members)) {
      // Its members can't be used without it.
      newGlobals.add(owner)
      continue
    }
    for (const [key, feature] of featuresOf(members)) {
      const member = key.replace(/_static$/, '')
      if (isInBaseline(feature)) inBaseline.add(member)
      if (!isTooNew(feature)) continue
      tooNew.add(`${owner}.${member}`)
      newMembers.set(member, `${owner}.${member}`)
    }
  }
  for (const member of inBaseline) newMembers.delete(member)
}
