/**
 * Where a validator says nothing of fields that it doesn't know: those that it never looked at, such as
 * `/spec/replica`. What it doesn't ask for is no part of the schema.
 */
export function findUnreadFields(data: object, validate: (data: object) => void): string[] {
  const unread = new Set<string>()

  function watch(value: unknown, path: string): unknown {
    if (typeof value !== 'object' || value === null) return value
    const children = new Map(
      Object.keys(value).map((key) => [key, watch(Reflect.get(value, key), `${path}/${key}`)]),
    )
    for (const key of children.keys()) unread.add(`${path}/${key}`)
    return new Proxy(value, {
      get(target, key) {
        if (typeof key !== 'string' || !children.has(key)) return Reflect.get(target, key)
        unread.delete(`${path}/${key}`)
        return children.get(key)
      },
    })
  }

  const watched = watch(data, '')
  if (typeof watched === 'object' && watched) validate(watched)
  return [...unread]
}
