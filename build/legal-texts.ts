/** Compiles each legal text to HTML sections, so that neither Markdown nor its parser is shipped. */
import { marked } from 'marked'
import type { Plugin } from 'vite'

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

/** Ignores text above the title, which is for editors only. */
function parseText(markdown: string) {
  const [opening = '', ...sections] = markdown.split(/^## /m)
  const [, title, lead = ''] = /^# (.+)\n([\s\S]*)/m.exec(opening) ?? []
  if (!title) throw new Error("A legal text begins with its title, such as '# Privacy Policy'.")
  return { title, lead: toHtml(lead), sections: sections.map(parseSection) }
}

function parseSection(section: string) {
  const [, title, id, text = ''] = /^(.+) \{#(.+)\}\n([\s\S]*)/.exec(section) ?? []
  if (!id)
    throw new Error(`A section begins with title and anchor, such as '## Contact {#contact}': ${section}`)
  return { id, title, html: toHtml(text) }
}

/** Joins lines, so that whole sentences can be found in a page's source. */
function toHtml(markdown: string): string {
  return marked.parse(markdown, { async: false }).replaceAll('\n', ' ')
}
