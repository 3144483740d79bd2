/** A highlighted range of a text, such as a found word. UTF-16 offsets; `end` is exclusive. */
export type Highlight = readonly [start: number, end: number]
