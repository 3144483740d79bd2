import { marked } from 'marked'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LegalNode } from '../shared/legal-text.ts'
import { parseText } from './legal-texts.ts'

const render = (nodes: readonly LegalNode[]): readonly ReactNode[] =>
  nodes.map((node) =>
    typeof node === 'string' ? node : createElement(node.tag, node.attributes, ...render(node.children)),
  )
const toHtml = (nodes: readonly LegalNode[]) =>
  renderToStaticMarkup(createElement('body', null, ...render(nodes)))

/** Without white space between tags, which shows nothing. */
const inOneSpelling = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<[^>]+>) ?/g, '$1')
    .replaceAll('/>', '>')

test.each([
  'One<br>two<br/>three',
  'One  \ntwo',
  'One\n\n---\n\ntwo',
  'One\n---\n\ntwo <wbr> three<hr>',
  '<hr>\n\n<!-- for\neditors -->\n\nOne <!-- two --> three',
  '<div>\n<p>One <b>two</b></p>\n</div>',
  '- one\n- **two** *three* ~~four~~\n\n1. one\n\n   two\n2. three',
  '> quoted `a < b && c` \\* &amp; &quot;d&quot; &#233;',
  '```\n# not a title\n## nor a section\n```',
  '| a | b |\n| - | - |\n| 1 | *2* |',
  '[page](/privacy) <bdi lang="ar">س</bdi> <https://a.example>',
])('the elements of %j are those of its HTML', (markdown) => {
  const { lead, sections } = parseText(
    `editors only\n\n# Title\n\n${markdown}\n\n## Contact {#contact}\n\n${markdown}\n`,
  )
  const html = inOneSpelling(`<body>${marked.parse(markdown, { async: false })}</body>`)
  expect(inOneSpelling(toHtml(lead))).toBe(html)
  expect(sections).toMatchObject([{ id: 'contact', title: 'Contact' }])
  expect(inOneSpelling(toHtml(sections[0]?.text ?? []))).toBe(html)
})

test.each(['No title', '# Title\n\n## Section without anchor'])('%j is rejected by the build', (markdown) => {
  expect(() => parseText(markdown)).toThrow('begins with')
})
