import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { newRootKey } from '../../../platform/server/keys/keys.ts'
import { startBalancer } from '../balancer.ts'
import type { Balancer } from '../balancer.ts'
import { mustOperate, operate } from '../commands.ts'
import { forge, isLoginOpen, isReadable, sealSome, statusWith } from './keyProofs.ts'
import type { Sealed } from './keyProofs.ts'
import { renew } from '../calls.ts'
import { lostOrDoubled, startLoad } from '../load.ts'
import { secondsSince } from '../secondsSince.ts'
import { startProcess } from '../processes.ts'
import type { Drill, KeySettings, Environment, Running } from '../processes.ts'
import { startSealedLoad } from './sealedLoad.ts'

type KeyDrill = Environment & Drill

/** How long the operator waits between two restarts. */
const betweenMs = 8000

/**
 * Changes root key and token key of two processes under load by the steps of the manual, then
 * shows what the old keys still open. True if no call failed, the old token key and the old login
 * are refused, and sealed data and the backup can still be read.
 */
export async function rotateUnderLoad(drill: KeyDrill): Promise<boolean> {
  const { say } = drill
  const fresh = { ROOT_KEY: newRootKey(), TOKEN_KEY: newRootKey() }
  const { ROOT_KEY, TOKEN_KEY } = drill.keys
  const steps = {
    learn: { ...drill.keys, OLDER_ROOT_KEYS: fresh.ROOT_KEY, OLDER_TOKEN_KEYS: fresh.TOKEN_KEY },
    use: { ...fresh, OLDER_ROOT_KEYS: ROOT_KEY, OLDER_TOKEN_KEYS: TOKEN_KEY },
    close: { ...fresh, OLDER_ROOT_KEYS: ROOT_KEY },
  }
  const environment = { ...drill, settings: { DATA_DIR: join(drill.folder, 'data') } }
  mkdirSync(environment.settings.DATA_DIR)
  const balancer = await startBalancer()
  const running: Running[] = []
  try {
    for (const _ of [1, 2]) running.push(await joinIn(balancer, environment))
    const before = await sealSome(balancer.url)
    const backup = join(drill.folder, 'before')
    await mustOperate(environment, 'backup', [backup])

    const begun = performance.now()
    const renewed = async (what: string, keys: KeySettings) => {
      await restartAll(balancer, running, { ...environment, keys })
      say(`${what}: both processes restarted ${secondsSince(begun)} after the beginning`)
    }
    const isQuiet = await underLoad(drill, balancer.url, async () => {
      await renewed('the new keys are known', steps.learn)
      await renewed('the new keys are used', steps.use)
    })
    const forgedToken = forge(before.parent.access, TOKEN_KEY)
    const whileKnown = await statusWith(balancer.url, forgedToken)
    const isQuietAfter = await underLoad(drill, balancer.url, () =>
      renewed('the old token key is removed', steps.close),
    )
    const closed = { ...environment, keys: steps.close }
    say((await mustOperate(closed, 'keys', ['close'])).trim())
    const isSafe = await checkOldKeys(drill, balancer.url, { before, forgedToken, whileKnown })
    const isBackupGood = await readBackup(closed, backup, fresh)
    return isQuiet && isQuietAfter && isSafe && isBackupGood
  } finally {
    await balancer.close()
    await Promise.all(running.map((one) => one.kill()))
  }
}

async function joinIn(balancer: Balancer, environment: KeyDrill): Promise<Running> {
  const ready = balancer.ready()
  const one = await startProcess(environment.main, environment)
  balancer.add(one.url)
  await balancer.untilReady(ready + 1)
  return one
}

/** As `systemctl restart` does it, one process after the other. */
async function restartAll(
  balancer: Balancer,
  running: Running[],
  environment: KeyDrill,
): Promise<void> {
  for (const [at, old] of [...running].entries()) {
    await old.leave()
    await balancer.untilReady(running.length - 1)
    running[at] = await joinIn(balancer, environment)
    await pause(betweenMs)
  }
}

async function underLoad(
  { databaseUrl, say }: KeyDrill,
  url: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const load = await startLoad(url)
  const sealed = startSealedLoad(url)
  await pause(2000)
  await work()
  const { rounds, faults } = await sealed.stop()
  const { answered, failures, written } = await load.stop()
  const lost = await lostOrDoubled(databaseUrl, written)
  for (const { what } of failures.slice(0, 5)) say(`failed: ${what}`)
  for (const fault of faults.slice(0, 5)) say(`failed: ${fault}`)
  say(`${answered} requests answered, ${failures.length} failed`)
  say(`${rounds} new sign-ins and files used at once on both processes, ${faults.length} faults`)
  say(`${written.length} notices written, ${lost.length} lost or doubled`)
  return failures.length + faults.length + lost.length === 0
}

type Evidence = {
  readonly before: Sealed
  readonly forgedToken: string
  readonly whileKnown: number
}

async function checkOldKeys(
  { databaseUrl, keys, say }: KeyDrill,
  url: string,
  { before, forgedToken, whileKnown }: Evidence,
): Promise<boolean> {
  const now = await statusWith(url, forgedToken)
  say(`a token signed with the stolen key: ${whileKnown} while the key is listed, then ${now}`)
  const renewed = await renew(url, before.parent.refresh)
  const stays = await statusWith(url, renewed.access)
  say(`a person who signed in before renews the session without a password: ${stays}`)
  const readable = await isReadable(url, before)
  say(`number and file sealed with the old root key are ${readable ? '' : 'NOT '}readable`)
  const isOpen = await isLoginOpen(databaseUrl, keys.ROOT_KEY)
  say(`the database ${isOpen ? 'TAKES' : 'refuses'} the login of the old root key`)
  return whileKnown === 200 && now === 401 && stays === 200 && readable && !isOpen
}

async function readBackup(
  environment: KeyDrill,
  backup: string,
  fresh: KeySettings,
): Promise<boolean> {
  const begun = performance.now()
  await mustOperate(environment, 'restore', [backup, '--verify'])
  environment.say(
    `the backup made before is restored and compared with the new settings, ${secondsSince(begun)}`,
  )
  const without = await operate({ ...environment, keys: fresh }, 'restore', [backup, '--verify'])
  environment.say(`with the new root key alone: ${without.text.trim().split('\n')[0]}`)
  return without.code !== 0 && without.text.includes('属于另一把密钥')
}
