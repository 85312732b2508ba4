/**
 * `npm test -- [fast|check|components|deep]`: runs the gate step by step; its last line counts every
 * check and every test. `npm test -- <file>…` runs the tests of these files only.
 */
import type { Ended } from './gate/schedule.ts'
import { runInOrder } from './gate/schedule.ts'
import { gates, onlyTests } from './gate/steps.ts'
import type { Step } from './gate/steps.ts'

const [wanted = 'test'] = process.argv.slice(2)
const isFile = /\.test\.tsx?$/.test(wanted)
const gate = isFile ? onlyTests(process.argv.slice(2)) : gates[wanted]
if (!gate) {
  console.error(`usage: npm test -- [${Object.keys(gates).join('|')}], or names of test files`)
  process.exit(2)
}

console.log(`Covers ${gate.covers}.\n`)
const startedAt = performance.now()
/** What the failed steps printed, said once more at the end, where a reader looks first. */
const failures: string[] = []
const { passed, failed } = await runInOrder(gate.steps, runOne, ({ name }, need) =>
  console.log(`✗ ${name.padEnd(26)}  not run, because this failed: ${need}`),
)
if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join('\n\n')}`)
console.log(`\n${seconds(startedAt)} in all`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function runOne(step: Step): Promise<Ended> {
  const begun = performance.now()
  const ticker = setInterval(() => console.log(`  … ${step.name}, ${seconds(begun)}`), 30_000)
  try {
    const outcome = await step.run()
    const { passed, failed, flaky = 0, text } = outcome
    const counts = [
      `${passed} passed`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(flaky > 0 ? [`${flaky} only when repeated`] : []),
    ].join(', ')
    console.log(
      `${failed === 0 ? '✓' : '✗'} ${step.name.padEnd(26)} ${seconds(begun).padStart(8)}${passed + failed > 1 ? `  ${counts}` : ''}`,
    )
    if (failed + flaky > 0) console.log(`\n${indented(text)}\n`)
    if (failed > 0) failures.push(`✗ ${step.name}\n${indented(text.slice(-6000))}`)
    return outcome
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    console.log(`✗ ${step.name}\n\n${indented(text)}\n`)
    failures.push(`✗ ${step.name}\n${indented(text)}`)
    return { passed: 0, failed: 1 }
  } finally {
    clearInterval(ticker)
  }
}

function indented(text: string): string {
  return text.trim().replaceAll(/^/gm, '    ')
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
