/** Compiles each legal text to elements, so that no Markdown parser is shipped. */
import { marked } from 'marked'
import type { Plugin } from 'vite'
import type { LegalNode, LegalText } from '../shared/legal-text.ts'

const ENTITIES = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['#39', "'"],
])

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
function parseText(markdown: string): LegalText {
  const [opening = '', ...sections] = markdown.split(/^## /m)
  const [, title, lead = ''] = /^# (.+)\n([\s\S]*)/m.exec(opening) ?? []
  if (!title) throw new Error("A legal text begins with its title, such as '# Privacy Policy'.")
  return { title, lead: toNodes(lead), sections: sections.map(parseSection) }
}

function parseSection(section: string) {
  const [, title, id, text = ''] = /^(.+) \{#(.+)\}\n([\s\S]*)/.exec(section) ?? []
  if (!id || !title)
    throw new Error(`A section begins with title and anchor, such as '## Contact {#contact}': ${section}`)
  return { id, title, text: toNodes(text) }
}

/** Joins lines, so that whole sentences can be found in a page's source. */
function toNodes(markdown: string): readonly LegalNode[] {
  const html = marked.parse(markdown, { async: false }).trim().replaceAll('\n', ' ')
  const outer: LegalNode[] = []
  const open = [outer]
  for (const [, end, tag, attributes, text] of html.matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g)) {
    const siblings = open.at(-1) ?? outer
    if (text !== undefined) siblings.push(decodeEntities(text))
    else if (end) open.pop()
    else if (tag) {
      const children: LegalNode[] = []
      siblings.push({ tag, attributes: parseAttributes(attributes ?? ''), children })
      open.push(children)
    }
  }
  return outer
}

function parseAttributes(text: string): Readonly<Record<string, string>> {
  const pairs = text.matchAll(/([\w-]+)="([^"]*)"/g)
  return Object.fromEntries(Array.from(pairs, ([, name, value]) => [name, decodeEntities(value ?? '')]))
}

function decodeEntities(text: string): string {
  return text.replace(/&([#\w]+);/g, (entity, name) => ENTITIES.get(name) ?? entity)
}
