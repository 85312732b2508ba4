import { stat } from 'node:fs/promises'

import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import {
  readRestored,
  registerProblem,
} from '../../../../platform/server/backup/erasureRegister.ts'
import { maxBackupHours, readLastBackup } from '../../../../platform/server/backup/lastBackup.ts'
import type { SecurityFinding } from '../../contract/security.ts'
import type { InstallationFacts } from '../dependencies.ts'
import { daysAgo, daysSince, finding } from './finding.ts'

const keyDays = 365

/** Checks the age of the keys and whether a rotation is in progress. */
export async function keyFindings(
  installed: InstallationFacts,
  now: Date,
): Promise<SecurityFinding[]> {
  return [await keyAge(installed, now), rotation(installed), sealedPasswords(installed)]
}

async function keyAge(
  { keyFile, isProduction }: InstallationFacts,
  now: Date,
): Promise<SecurityFinding> {
  const about = { key: 'keyAge', area: '密钥', title: '密钥保管' } as const
  if (keyFile === undefined)
    return finding(about, {
      state: 'good',
      sentence: '密钥由环境变量提供，没有放在数据目录里。',
      advice: '请在密钥管理处登记更换日期，至少每年更换一次。',
    })
  const changed = (await stat(keyFile)).mtime
  const days = daysSince(changed, now)
  const sentence = `密钥文件最近更新于 ${minuteWords(wireDateTime(changed), wireDate(now))}（${daysAgo(days)}）。`
  if (days > keyDays)
    return finding(about, {
      state: 'warning',
      sentence,
      advice: '运行 npm run keys 更换；旧数据仍能读取。',
    })
  return isProduction
    ? finding(about, {
        state: 'warning',
        sentence: `${sentence}它与数据放在一起。`,
        advice: '生产环境请改用 ROOT_KEY 与 TOKEN_KEY 环境变量。',
      })
    : finding(about, { state: 'good', sentence, advice: '请另外保存一份，与备份分开。' })
}

function rotation({ olderRootKeys, olderTokenKeys }: InstallationFacts): SecurityFinding {
  const about = { key: 'rotation', area: '密钥', title: '密钥更换' } as const
  if (olderRootKeys + olderTokenKeys === 0)
    return finding(about, { state: 'good', sentence: '没有还能使用的旧密钥。' })
  return finding(about, {
    state: 'notice',
    sentence: `还能使用 ${olderRootKeys} 把旧的数据密钥、${olderTokenKeys} 把旧的令牌密钥。`,
    advice:
      '旧的令牌密钥一天后即可去掉，已泄露的请马上去掉；旧的数据密钥要留到用它加密的数据都不再需要。',
  })
}

function sealedPasswords({ hasSm2Key }: InstallationFacts): SecurityFinding {
  const about = { key: 'sm2', area: '密钥', title: '密码加密传输（SM2）' } as const
  return hasSm2Key
    ? finding(about, { state: 'good', sentence: '已有 SM2 密钥，Blade 客户端可以加密发送密码。' })
    : finding(about, {
        state: 'notice',
        sentence: '没有 SM2 密钥，Blade 客户端不能加密发送密码。',
        advice: '使用这类客户端时设置 SM2_PRIVATE_KEY。',
      })
}

/** Checks whether a restore may have brought back what was erased. */
export async function erasureFinding({ dataDir }: InstallationFacts): Promise<SecurityFinding> {
  const about = { key: 'erasures', area: '数据', title: '删除登记' } as const
  const problem = registerProblem(await readRestored(dataDir))
  return problem
    ? finding(about, { state: 'danger', ...problem })
    : finding(about, {
        state: 'good',
        sentence: '没有缺少删除登记的恢复。',
        advice: '把数据目录中的 erasures.jsonl 与密钥一起另外保存一份，恢复备份时需要它。',
      })
}

/** Checks the time of the last backup. */
export async function backupFinding(
  { dataDir, isProduction }: InstallationFacts,
  now: Date,
): Promise<SecurityFinding> {
  const about = { key: 'backup', area: '数据', title: '备份' } as const
  const last = await readLastBackup(dataDir)
  if (!last)
    return finding(about, {
      state: isProduction ? 'danger' : 'warning',
      sentence: '没有找到用这个数据目录做过的备份。',
      advice:
        '设置 BACKUP_DIR，每天会自动备份并读回核对；再在另一台机器上存一份（如 BACKUP_BUCKET）。做法见运维手册。',
    })
  const made = new Date(last.createdAt)
  const days = daysSince(made, now)
  const sentence = `最近一次在 ${minuteWords(wireDateTime(made), wireDate(now))}（${daysAgo(days)}），${last.rows} 行数据、${last.files} 个文件，已读回核对。`
  return now.getTime() - made.getTime() > maxBackupHours * 3_600_000
    ? finding(about, {
        state: 'warning',
        sentence,
        advice: '每天的备份没有完成，请查看日志中的原因；做法见运维手册。',
      })
    : finding(about, { state: 'good', sentence })
}
