/**
 * `npm run tasks [-- words…]`: counts the taps of usual tasks on a fresh school; `docs/feel.md`
 * records the figures.
 */
import { runOnBuild } from './browserRun.ts'

const words = process.argv.slice(2)

await runOnBuild(['--project=tasks', '--workers=1', '--reporter=list', ...words], { TASKS: 'only' })
