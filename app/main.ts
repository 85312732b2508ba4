import { readSettings, SettingsError } from '../platform/server/settings.ts'
import type { Settings } from '../platform/server/settings.ts'
import { startProduct } from './product.ts'
import type { Product } from './product.ts'
import { projectFolder } from './projectFolder.ts'
import { summary } from './summary.ts'

/** How long a balancer may take to hear that this process leaves (OPS-04). */
const drainMs = 2000

try {
  const settings = readSettings(process.env, projectFolder())
  const product = await startProduct(settings, projectFolder(), (text) => console.log(`  ${text} …`))
  stopOnSignal(product, settings)
  console.log(summary(settings, product, process.uptime()))
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

function stopOnSignal(product: Product, settings: Settings): void {
  let stoppingSince = 0
  const stop = async (signal: NodeJS.Signals) => {
    // A terminal sends Ctrl-C to us and to the start script, which passes it on: only a later one means impatience.
    if (stoppingSince > 0) return performance.now() - stoppingSince > 1000 && process.exit(130)
    stoppingSince = performance.now()
    console.log('\n正在停止 Stopping …')
    await product.stop(signal === 'SIGTERM' && settings.isProduction ? drainMs : 0)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
}

/** A sentence for what people can mend; the whole trace for what we must. */
function explain(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') return '端口已被占用 The port is in use.\n→ 换一个端口 choose another: PORT=3001 npm start'
  // What we wrote for people is written in Chinese.
  const isKnown = /[\u4e00-\u9fff]/.test(error.message) && error.cause === undefined
  return isKnown ? error.message : (error.stack ?? error.message) + (error.cause instanceof Error ? `\n原因 cause: ${error.cause.message}` : '')
}
