/**
 * `npm run keys -- rotate`: adds new keys in front; the old ones remain for reading. `npm run keys
 * -- close`: removes the database logins of the older root keys, when no process uses them any more.
 */
import { resolve } from 'node:path'

import { keyFileOf, rotateKeys } from '../platform/server/keys/keyFile.ts'
import { newRootKey } from '../platform/server/keys/keys.ts'
import { removeOldLogins } from '../platform/server/database/oldLogins.ts'
import { asCommand } from './commands/asCommand.ts'
import { withStore } from './commands/openStore.ts'
import { project } from './project.ts'

const usage = '用法 usage: npm run keys -- rotate | close'

await asCommand(async () => {
  const [, , what = '', ...more] = process.argv
  if (!['rotate', 'close'].includes(what) || more.length > 0) throw new Error(usage)
  if (what === 'close') return await closeLogins()
  const named = ['ROOT_KEY', 'TOKEN_KEY'].filter((name) => process.env[name])
  console.log(
    named.length > 0
      ? asSettings(named)
      : inFile(resolve(project, process.env['DATA_DIR'] || '.qinghe')),
  )
})

function inFile(dataDir: string): string {
  const { olderRootKeys } = rotateKeys(dataDir)
  return [
    `✓ 已换新密钥 rotated: ${keyFileOf(dataDir)}（旧密钥 older keys: ${olderRootKeys.length}）`,
    '→ 请重启服务；重启前仍使用旧密钥。Restart to use them.',
    '→ 请把新的密钥文件另行保存，与备份分开。以前的备份仍可恢复，因为旧密钥还在其中。',
  ].join('\n')
}

async function closeLogins(): Promise<void> {
  const removed = await withStore(({ settings, ownerUrl }) =>
    removeOldLogins(ownerUrl, settings.olderRootKeys),
  )
  console.log(`✓ 已删除旧密钥的数据库登录 removed database logins of older keys: ${removed}`)
}

/** The operator changes keys in the environment: prints the new keys and the order of the steps. */
function asSettings(named: readonly string[]): string {
  const fresh = named.map((name) => ({ name, key: newRootKey() }))
  return [
    '密钥由环境变量给出，请分两步修改，每一步之后逐个重启所有进程。Keys come from the environment; change them in two steps and restart all processes one after the other after each:',
    '1. 先让所有进程认识新密钥 every process learns the new keys:',
    ...fresh.map(({ name, key }) => `  OLDER_${name}S=${key},<原来的 OLDER_${name}S>`),
    '2. 再改用新密钥 then use them:',
    ...fresh.flatMap(({ name, key }) => [
      `  ${name}=${key}`,
      `  OLDER_${name}S=<原来的 ${name}>,<原来的 OLDER_${name}S>`,
    ]),
    '→ 旧密钥已泄露时：删除 OLDER_TOKEN_KEYS 中的旧密钥，逐个重启所有进程，再运行 npm run keys -- close。步骤见 docs/operations.md。',
    '  If an old key has leaked: remove it from OLDER_TOKEN_KEYS, restart the processes one after the other, then run npm run keys -- close (docs/operations.md).',
  ].join('\n')
}
