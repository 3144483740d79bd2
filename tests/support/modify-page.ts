/** Changes that browser translation and extensions make to a page. */

/**
 * Browser translation moves a text node into new elements, replaces it by such elements (Chrome and Edge do one or the
 * other), or replaces its text (Firefox and Safari). An extension adds elements and attributes.
 */
export const PAGE_MODIFIERS = ['moved texts', 'wrapped texts', 'replaced texts', 'an extension'] as const

type PageModifier = (typeof PAGE_MODIFIERS)[number]

/**
 * Starts immediately and runs as long as the document exists. The words stay the same. If a script writes into a text
 * node that the page no longer contains, it reports an error, because that text would be invisible. Runs in the page.
 */
export function modifyPage(modifier: PageModifier): void {
  const translated = new WeakSet<Node>()
  const lost = new MutationObserver((records) => {
    for (const { oldValue, target } of records)
      reportError(new Error(`Lost update of '${oldValue}': ${target.nodeValue}`))
  })
  const translate = (text: Node) => {
    const parent = text.parentElement
    if (!(parent instanceof HTMLElement) || parent.closest('head, script, style, noscript')) return
    if (!(text instanceof Text) || translated.has(text) || text.data.trim() === '') return
    const inPage = modifier === 'moved texts' ? text : new Text(text.data)
    translated.add(inPage)
    const replacement = modifier === 'replaced texts' ? inPage : document.createElement('font')
    text.replaceWith(replacement)
    if (replacement !== inPage) replacement.appendChild(document.createElement('font')).append(inPage)
    if (text !== inPage) lost.observe(text, { characterData: true, characterDataOldValue: true })
  }
  const translateAll = () => {
    document.documentElement?.setAttribute('lang', 'fr')
    document.documentElement?.classList.add('translated-ltr')
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    const found: Node[] = []
    while (texts.nextNode()) found.push(texts.currentNode)
    found.forEach(translate)
  }

  const add = (place: ParentNode | null, how: 'prepend' | 'append') => {
    if (!place || [...place.children].some(({ localName }) => localName === 'some-extension')) return
    const element = document.createElement('some-extension')
    element.style.position = 'absolute'
    element.attachShadow({ mode: 'open' }).append('!')
    place[how](element)
  }
  const extend = () => {
    document.documentElement?.setAttribute('data-darkreader-mode', 'dynamic')
    add(document.head, 'append')
    add(document.body, 'append')
    add(document.querySelector('main'), 'prepend')
    for (const field of document.querySelectorAll('input, select')) add(field.parentElement, 'append')
    for (const element of document.querySelectorAll<HTMLElement>(
      'body :not([data-darkreader-inline-color])',
    )) {
      element.setAttribute('data-darkreader-inline-color', '')
      element.style.setProperty('--darkreader-inline-color', 'inherit')
    }
  }

  const act = modifier === 'an extension' ? extend : translateAll
  act()
  new MutationObserver(act).observe(document, { childList: true, characterData: true, subtree: true })
}
