/** Lists of any size. Their sentences don't repeat, because repetition would flatter compression. */

const WORDS =
  'stock price raise order week month gift linen rose copper leather notebook sells slowly returns margin shipping Friday bundle photo title review customer thank early access collection restock supplier'.split(
    ' ',
  )

/** Returns the JSON of a response of about `bytes`, in pieces of one insight each. */
export function listOf(bytes: number): readonly string[] {
  const items: string[] = []
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff
    return seed % below
  }
  const sentence = (words: number) => Array.from({ length: words }, () => WORDS[next(WORDS.length)]).join(' ')
  for (let length = 0; length < bytes; length += items.at(-1)?.length ?? 0) {
    const insight = {
      productId: String(1_000_000 + items.length),
      seoTitle: sentence(3),
      inventoryInsight: `${sentence(8)} ${next(900)}.`,
      pricingSuggestion: `${sentence(6)} ${next(500)}.`,
    }
    items.push(`${items.length === 0 ? '{"analysis":[' : ','}${JSON.stringify(insight)}`)
  }
  return [...items, ']}']
}
