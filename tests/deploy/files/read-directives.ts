/** Readers of the formats in deploy/ that are lists of directives: HAProxy's, systemd's, nginx' and Caddy's. */

/** A directive, its words one space apart, or a block of them: what stands before it, and what is in it. */
export type Directive = string | readonly [head: string, directives: readonly Directive[]]

interface OpenBlock {
  readonly head: string
  readonly directives: Directive[]
}

/** Sections begin with a line that `isHead`; whole lines are comments. */
function readSections(text: string, isHead: (line: string) => boolean): readonly Directive[] {
  const sections: OpenBlock[] = []
  for (const line of text.split('\n').filter((each) => /^\s*[^\s#]/.test(each))) {
    if (isHead(line)) sections.push({ head: line, directives: [] })
    else sections.at(-1)?.directives.push(line.trim())
  }
  return sections.map(({ head, directives }) => [head, directives])
}

export function readHaproxy(text: string): readonly Directive[] {
  return readSections(text, (line) => /^\S/.test(line))
}

export function readUnit(text: string): readonly Directive[] {
  return readSections(text, (line) => line.startsWith('['))
}

/** A block opens with a line that ends in `{` and is closed by a line of `}`. */
export function readCaddyfile(text: string): readonly Directive[] {
  const lines = text.split('\n').map((line) => line.trim())
  return readBlocks(lines.filter((line) => line !== '' && !line.startsWith('#')))
}

/** A directive ends with `;`, wherever lines break; `{` and `;` within quotes are text. */
export function readNginx(text: string): readonly Directive[] {
  const words = text.match(/#.*|"[^"]*"|'[^']*'|[{};]|[^\s{};"'#]+/g) ?? []
  const lines: string[] = []
  let line: string[] = []
  for (const word of words.filter((each) => !each.startsWith('#'))) {
    if (word !== ';') line.push(word)
    if (!/^[{};]$/.test(word)) continue
    lines.push(line.join(' '))
    line = []
  }
  return readBlocks(lines)
}

function readBlocks(lines: readonly string[]): readonly Directive[] {
  const file: OpenBlock = { head: '', directives: [] }
  const open = [file]
  for (const line of lines) {
    const block = open.at(-1) ?? file
    if (line === '}') {
      open.pop()
      open.at(-1)?.directives.push([block.head, block.directives])
    } else if (/(?:^| )\{$/.test(line)) open.push({ head: line.slice(0, -1).trim(), directives: [] })
    else block.directives.push(line)
  }
  if (open.length !== 1) throw new Error(`readBlocks: ${open.length - 1} blocks are not closed.`)
  return file.directives
}
