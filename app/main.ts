import { explainStartFault } from '../platform/server/settings/startFault.ts'
import { readSettings } from '../platform/server/settings/settings.ts'
import { startProduct } from './product.ts'
import { projectFolder } from './projectFolder.ts'
import { summary } from './startSummary.ts'

/** How long a balancer may take to see that this process is leaving (OPS-04). */
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
  console.error(explainStartFault(error))
  process.exit(1)
}

/**
 * A stop during start-up waits until the start is complete: otherwise a half-started database would
 * remain.
 */
function hear(signal: NodeJS.Signals): void {
  if (stoppingSince === undefined) {
    stoppingSince = performance.now()
    console.log('\n正在停止 Stopping …')
    if (isUp) void stop(signal)
    return
  }
  // A terminal sends Ctrl-C to this process and to the start script, which forwards it: only a
  // second signal after a pause forces the exit.
  if (performance.now() - stoppingSince > 1000) process.exit(130)
}
