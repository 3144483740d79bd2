/** The server with an analysis host of raw sockets behind it. For tests. */
import { type Behavior, jsonReply, startRawHost } from './raw-host.ts'
import { type StartOptions, startApp } from './start-app.ts'

const answerList: Behavior = (socket) => socket.write(jsonReply({ analysis: [] }))

export async function startBoth(options: StartOptions = {}, behave = answerList) {
  const host = await startRawHost(behave)
  const app = await startApp({ ...options, analysisHost: host.origin })
  const endApp = app[Symbol.asyncDispose]
  return Object.assign(app, {
    host,
    async [Symbol.asyncDispose]() {
      await endApp()
      await host[Symbol.asyncDispose]()
    },
  })
}
