import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createReadableLog } from './readable-log.ts'

test('a terminal shows each line’s time, level, message and fields, and the stacks of an error and its cause', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => write.mockRestore())
  const { log } = createReadableLog('info')
  log.debug('Hidden')
  log.info({ requestId: 'a', status: 200 }, 'Request')
  log.error(new Error('Outer', { cause: new Error('Inner') }), 'Failed')
  const [request = '', failed = '', ...others] = write.mock.calls.map(([text]) =>
    stripVTControlCharacters(String(text)),
  )
  expect(request).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: Request \{"status":200\}\n$/)
  expect(failed).toMatch(/^\[[\d:]{8}\] ERROR: Failed\nError: Outer\n {4}at .*\nError: Inner\n {4}at .*\n$/s)
  expect(others).toEqual([])
})
