import { expect, onTestFinished, test, vi } from 'vitest'
import { takeTurn } from './take-turn.ts'

const never = new AbortController().signal

/** Begins a task that ends once it is told to. */
function begin(name: string) {
  const { promise, resolve } = Promise.withResolvers<object>()
  const begun = vi.fn<(hasWaited: boolean) => Promise<object>>(() => promise)
  return { begun, end: () => resolve({}), result: takeTurn(name, never, begun) }
}

test('two tasks of one name take turns, and the second is told that it has waited; one of another name does not wait', async () => {
  const [first, second, other] = ['products', 'products', 'orders'].map(begin)
  if (!first || !second || !other) throw new Error('Nothing has begun.')
  await vi.waitFor(() => expect(other.begun.mock.calls).toEqual([[false]]))
  expect(first.begun.mock.calls).toEqual([[false]])
  expect(second.begun).not.toHaveBeenCalled()
  first.end()
  await vi.waitFor(() => expect(second.begun.mock.calls).toEqual([[true]]))
  for (const { end, result } of [second, other]) {
    end()
    await result
  }
})

test('a task that its owner ends while it waits never begins, and holds up none behind it', async () => {
  const first = begin('products')
  await vi.waitFor(() => expect(first.begun).toHaveBeenCalled())
  const leaving = new AbortController()
  const task = vi.fn<() => Promise<object>>()
  const waiting = takeTurn('products', leaving.signal, task)
  const third = begin('products')
  leaving.abort()
  await expect(waiting).rejects.toThrow()
  first.end()
  await vi.waitFor(() => expect(third.begun).toHaveBeenCalled())
  third.end()
  await third.result
  expect(task).not.toHaveBeenCalled()
})

test('a task that fails is not begun again', async () => {
  const task = vi.fn<() => Promise<object>>(() => Promise.reject(new Error('No answer.')))
  await expect(takeTurn('products', never, task)).rejects.toThrow('No answer.')
  expect(task).toHaveBeenCalledOnce()
})

test('a browser without locks begins at once', async () => {
  vi.stubGlobal('navigator', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const tasks = ['products', 'products'].map(begin)
  for (const { begun, end, result } of tasks) {
    expect(begun.mock.calls).toEqual([[false]])
    end()
    await result
  }
})

test('after two and a half minutes a task begins beside one that a frozen tab still holds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const first = begin('products')
  await vi.waitFor(() => expect(first.begun).toHaveBeenCalled())
  const second = begin('products')
  await vi.advanceTimersByTimeAsync(149_999)
  expect(second.begun).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(second.begun.mock.calls).toEqual([[false]]))
  for (const { end, result } of [first, second]) {
    end()
    await result
  }
})
