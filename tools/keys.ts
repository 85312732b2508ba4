/** `npm run keys -- rotate`: adds new keys in front; the old ones remain for reading. */
import { resolve } from 'node:path'

import { keyFileOf, rotateKeys } from '../platform/server/keys/keyFile.ts'
import { newRootKey } from '../platform/server/keys/keys.ts'
import { asCommand } from './commands/asCommand.ts'
import { project } from './project.ts'

const usage = '用法 usage: npm run keys -- rotate'

await asCommand(async () => {
  if (process.argv[2] !== 'rotate' || process.argv.length > 3) throw new Error(usage)
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

/** The operator changes keys in the environment: prints the new keys and where the old ones go. */
function asSettings(named: readonly string[]): string {
  return [
    '密钥由环境变量给出，请这样修改后重启 Keys come from the environment; change them as follows and restart:',
    ...named.flatMap((name) => [
      `  ${name}=${newRootKey()}`,
      `  OLDER_${name}S=<原来的 ${name}>,<原来的 OLDER_${name}S>`,
    ]),
  ].join('\n')
}
