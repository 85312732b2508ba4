/**
 * `npm run breach -- --from "2027-03-13 20:00:00" --until "2027-03-14 09:00:00" [--account name]`
 * or `-- --whole STUDENT`: whom an incident concerns, as the button of the incident lists them.
 * `--school` names a school other than the first.
 */
import { parseArgs } from 'node:util'

import { WholeClass } from '../../domains/safeguards/contract/incident.ts'
import { affectedHeading, affectedRows } from '../../domains/safeguards/server/public.ts'
import { Refusal } from '../../platform/server/refusal.ts'
import { asCommand } from './asCommand.ts'
import { withDatabase } from './openStore.ts'

const { values } = parseArgs({
  options: {
    school: { type: 'string', default: '000000' },
    from: { type: 'string', default: '' },
    until: { type: 'string', default: '' },
    account: { type: 'string', default: '' },
    whole: { type: 'string', default: '' },
  },
})

await asCommand(() =>
  withDatabase(async ({ database }) => {
    const { school, from, until, account } = values
    const whole = WholeClass.options.find((one) => one === values.whole) ?? ''
    try {
      const rows = await affectedRows(database, school, { from, until, account, whole }, new Date())
      for (const row of [affectedHeading, ...rows]) console.log(row.join('\t'))
      console.error(`共 ${rows.length} 人 people`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      console.error(`${error.message}\n→ 时间写成 "2027-03-13 20:00:00"`)
      process.exitCode = 1
    }
  }),
)
