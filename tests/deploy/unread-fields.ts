/** The fields that a validator never looked at, such as `/spec/replica`: they are no part of its schema. */
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
