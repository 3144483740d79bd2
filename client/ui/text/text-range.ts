/** A part of a text, such as a found word. UTF-16 offsets; `end` is exclusive. */
export type TextRange = readonly [start: number, end: number]
