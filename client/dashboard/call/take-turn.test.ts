import { expect, onTestFinished, test, vi } from 'vitest'
import { takeTurn } from './take-turn.ts'

const never = new AbortController().signal

/** Begins a task that ends once it is told to. */
function begin(name: string) {
  const { promise, resolve } = Promise.withResolvers<object>()
  const begun = vi.fn<(hasWaited: boolean) => Promise<object>>(() => promise)
  return { begun, end: () => resolve({}), result: takeTurn(name, never, begun) }
}

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
