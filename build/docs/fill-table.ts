/** Writes generated tables into a Markdown page; people write the sentences around them. */

/** Replaces the text between `<!-- name: … -->` and `<!-- /name -->`. @throws if the page has no such comments */
export function fillBlock(page: string, name: string, content: string): string {
  const block = new RegExp(`(<!-- ${name}: [^>]*-->\n)[^]*?(<!-- /${name} -->)`)
  if (!block.test(page)) throw new Error(`The page has no <!-- ${name}: … --> … <!-- /${name} -->.`)
  return page.replace(block, (_, start: string, end: string) => `${start}\n${content}\n\n${end}`)
}

export function createTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `|${cells.map((cell) => (cell ? ` ${cell} |` : ' |')).join('')}`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/**
 * Writes the second cell of each row that begins with a key of `values`. @throws if a key has no row, so that nothing
 * from the code is left out
 */
export function fillColumn(page: string, values: ReadonlyMap<string, string>): string {
  let filled = page
  for (const [key, value] of values) {
    const row = new RegExp(`^\\| ${RegExp.escape(key)} \\|[^|]*\\|`, 'm')
    if (!row.test(filled)) throw new Error(`No table of the page has a row for ${key}.`)
    filled = filled.replace(row, () => `| ${key} |${value && ` ${value}`} |`)
  }
  return filled
}

/** @throws if a table with this header has a row whose first cell the code doesn't know */
export function checkRows(page: string, head: string, known: readonly string[]): void {
  for (const [, table = ''] of page.matchAll(
    new RegExp(`^\\| ${RegExp.escape(head)} \\|.*\n\\|[ |-]+\\|\n((?:\\|.*\n)+)`, 'gm'),
  ))
    for (const [, key = ''] of table.matchAll(/^\| (.*?) \|/gm))
      if (!known.includes(key)) throw new Error(`The code has no ${key}, which the page has a row for.`)
}

/** @throws if a name from the code is missing from the page */
export function requireNames(page: string, names: readonly string[]): void {
  const missing = names.filter((name) => !page.includes(`\`${name}\``))
  if (missing.length > 0) throw new Error(`The page doesn’t explain ${missing.join(', ')}.`)
}
