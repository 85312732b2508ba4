import { readSettings, SettingsError } from '../platform/server/settings.ts'
import { startProduct } from './product.ts'
import { projectFolder } from './projectFolder.ts'
import { summary } from './summary.ts'

/** How long a balancer may take to hear that this process leaves (OPS-04). */
const drainMs = 2000

let stoppingSince: number | undefined
let isUp = false
let stop = async (_signal: NodeJS.Signals): Promise<void> => undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => hear(signal))

try {
  const settings = readSettings(process.env, projectFolder())
  const product = await startProduct(settings, projectFolder(), (text) =>
    console.log(`  ${text} …`),
  )
  stop = async (signal) => {
    await product.stop(signal === 'SIGTERM' && settings.isProduction ? drainMs : 0)
    process.exit(0)
  }
  isUp = true
  if (stoppingSince === undefined) console.log(summary(settings, product, process.uptime()))
  else await stop('SIGINT')
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

/** While the product is still starting, stopping waits until it stands: a half-started database would be left behind. */
function hear(signal: NodeJS.Signals): void {
  if (stoppingSince === undefined) {
    stoppingSince = performance.now()
    console.log('\n正在停止 Stopping …')
    if (isUp) void stop(signal)
    return
  }
  // A terminal sends Ctrl-C to us and to the start script, which passes it on: only a later one means impatience.
  if (performance.now() - stoppingSince > 1000) process.exit(130)
}

/** A sentence for what people can mend; the whole trace for what we must. */
function explain(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE')
    return '端口已被占用 The port is in use.\n→ 换一个端口 choose another: PORT=3001 npm start'
  // What we wrote for people is written in Chinese.
  const isKnown = /[\u4e00-\u9fff]/.test(error.message) && error.cause === undefined
  return isKnown
    ? error.message
    : (error.stack ?? error.message) +
        (error.cause instanceof Error ? `\n原因 cause: ${error.cause.message}` : '')
}
