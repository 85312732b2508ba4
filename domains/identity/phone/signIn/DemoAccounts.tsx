import { Card } from '../../../../platform/web/kit/list/List.tsx'
import look from './DemoAccounts.module.css'
import type { SignInFacts } from './SignInFrame.tsx'

type DemoAccount = SignInFacts['accounts'][number]

/** Demo mode only: signs in as one of the school's fictitious people. */
export function DemoAccounts({
  accounts,
  busy,
  onChoose,
}: {
  accounts: readonly DemoAccount[]
  busy: boolean
  onChoose: (account: DemoAccount) => void
}) {
  if (accounts.length === 0) return null
  return (
    <Card title="演示账号（点一下即可登录）">
      <ul className={look.grid}>
        {accounts.map((one) => (
          <li key={one.account}>
            <button
              type="button"
              className={look.account}
              disabled={busy}
              onClick={() => onChoose(one)}
            >
              <span className={look.role}>{one.roleName}</span>
              <span className={look.name}>{one.realName}</span>
              <span className={look.words}>
                {one.account} / {one.password}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
