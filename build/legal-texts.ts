/** Compiles each legal text to elements, so that no Markdown parser is shipped. */
import { marked, type Token } from 'marked'
import type { Plugin } from 'vite'
import type { LegalElement, LegalNode, LegalText } from '../shared/legal-text.ts'

export function legalTexts(): Plugin {
  return {
    name: 'legal-texts',
    transform: {
      filter: { id: /\.md$/ },
      handler: (markdown) => ({
        code: `export default ${JSON.stringify(parseText(markdown))}`,
        moduleType: 'js',
      }),
    },
  }
}

/** Ignores text above the title, because it is for editors only. */
export function parseText(markdown: string): LegalText {
  const tokens = marked.lexer(markdown)
  const rawOf = (index: number) => tokens[index]?.raw ?? ''
  const titleIndex = tokens.findIndex(({ raw }) => raw.startsWith('# '))
  if (titleIndex < 0) throw new Error("A legal text begins with its title, such as '# Privacy Policy'.")
  // A paragraph above a line of dashes is a heading, too, but begins no section.
  const starts = [...tokens.keys()].filter((index) => index > titleIndex && rawOf(index).startsWith('## '))
  return {
    title: rawOf(titleIndex).slice(2).trim(),
    lead: toNodes(tokens.slice(titleIndex + 1, starts[0])),
    sections: starts.map((start, index) => {
      const [, title, id] = /^## (.+) \{#(.+)\}\s*$/.exec(rawOf(start)) ?? []
      if (!id || !title)
        throw new Error(
          `A section begins with title and anchor, such as '## Contact {#contact}': ${rawOf(start)}`,
        )
      return { id, title, text: toNodes(tokens.slice(start + 1, starts[index + 1])) }
    }),
  }
}

function toNodes(tokens: readonly Token[]): readonly LegalNode[] {
  const outer: LegalNode[] = []
  const open: { readonly tag: string; readonly children: LegalNode[] }[] = []
  for (const token of tokens) {
    const siblings = open.at(-1)?.children ?? outer
    const [, end, tag, attributes = ''] =
      (token.type === 'html' && !token['block'] && /^<(\/?)([a-z][\w-]*)([^>]*)>$/i.exec(token.raw)) || []
    if (tag === undefined) {
      for (const node of convert(token)) add(siblings, node)
    } else if (end) {
      if (open.at(-1)?.tag === tag) open.pop()
    } else {
      const children: LegalNode[] = []
      siblings.push(element(tag, children, parseAttributes(attributes)))
      if (!VOID.has(tag)) open.push({ tag, children })
    }
  }
  return outer
}

/** Joins texts, so that whole sentences can be found in a page's source. */
function add(siblings: LegalNode[], node: LegalNode): void {
  const last = siblings.at(-1)
  if (typeof node === 'string' && typeof last === 'string') siblings[siblings.length - 1] = last + node
  else siblings.push(node)
}

/** HTML elements without content. */
const VOID = new Set(['br', 'hr', 'img', 'wbr'])

/** The elements of tokens that only have content. */
const TAGS = new Map([
  ['paragraph', 'p'],
  ['blockquote', 'blockquote'],
  ['list_item', 'li'],
  ['strong', 'strong'],
  ['em', 'em'],
  ['del', 'del'],
  ['br', 'br'],
  ['hr', 'hr'],
])

function convert(token: Token): readonly LegalNode[] {
  const children = 'tokens' in token && token.tokens ? toNodes(token.tokens) : []
  switch (token.type) {
    case 'space':
    case 'def':
      return []
    case 'text':
      return children.length > 0 ? children : [decodeEntities(token.raw.replaceAll('\n', ' '))]
    case 'escape':
    case 'image':
      return [token['text']]
    case 'html':
      // Its text is HTML, of which comments are left out.
      return token['block'] ? toNodes(marked.Lexer.lexInline(token.raw.trim())) : []
    case 'codespan':
      return [element('code', [token['text']])]
    case 'code':
      return [element('pre', [element('code', [token['text']])])]
    case 'heading':
      return [element(`h${token['depth']}`, children)]
    case 'link':
      return [element('a', children, { href: token['href'] })]
    case 'checkbox':
      return [token['checked'] ? '☑ ' : '☐ ']
    case 'list':
      return [element(token['ordered'] ? 'ol' : 'ul', toNodes(token['items']))]
    case 'table':
      return [
        element('table', [
          element('thead', [toRow('th', token['header'])]),
          element(
            'tbody',
            token['rows'].map((cells: readonly Cell[]) => toRow('td', cells)),
          ),
        ]),
      ]
    default: {
      const tag = TAGS.get(token.type)
      if (!tag)
        throw new Error(`A legal text contains Markdown of an unknown type, ${token.type}: ${token.raw}`)
      return [element(tag, children)]
    }
  }
}

interface Cell {
  readonly tokens: Token[]
}

function toRow(tag: string, cells: readonly Cell[]): LegalElement {
  return element(
    'tr',
    cells.map(({ tokens }) => element(tag, toNodes(tokens))),
  )
}

function element(
  tag: string,
  children: readonly LegalNode[],
  attributes: LegalElement['attributes'] = {},
): LegalElement {
  return { tag, attributes, children }
}

function parseAttributes(text: string): LegalElement['attributes'] {
  const pairs = text.matchAll(/([\w-]+)="([^"]*)"/g)
  return Object.fromEntries(Array.from(pairs, ([, name, value]) => [name, decodeEntities(value ?? '')]))
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['nbsp', '\u00a0'],
])

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return name ? (ENTITIES.get(name) ?? entity) : String.fromCodePoint(code)
  })
}
