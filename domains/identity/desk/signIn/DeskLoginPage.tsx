import { Button } from 'antd'
import { useState } from 'react'

import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { SmallDeskField } from '../../../../platform/desk/form/small/SmallDeskField.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { useSmallForm } from '../../../../platform/web/form/small/useSmallForm.ts'
import { currentTenantId, queryClient, rememberTenant } from '../../../../platform/web/runtime.ts'
import { useGrant } from '../../../../platform/web/session/useGrant.ts'
import { oauthCaptcha } from '../../contract/captcha.ts'
import { AccountForm } from '../../contract/credentials.ts'
import { signInFacts } from '../../contract/signInPage.ts'
import { oauthToken } from '../../contract/token.ts'
import { SignInLayout } from './SignInLayout.tsx'
import look from './SignInLayout.module.css'
import { QrSignIn } from './QrSignIn.tsx'

const captchaReasons = ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG']
type Facts = ReplyOf<typeof signInFacts>

/** Sign-in at the desk: by account and password, or by a signed-in phone. */
export function DeskLoginPage() {
  const { data: facts } = useCall(signInFacts, {}, { staleMs: 60_000 })
  const { signIn, isPending, error } = useGrant(oauthToken)
  const [isByPhone, setByPhone] = useState(false)
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const captcha = useCall(oauthCaptcha, {}, { enabled: needsCaptcha, staleMs: 0 })

  async function enter(username: string, password: string, code = '') {
    const proof = needsCaptcha
      ? { grant_type: 'captcha', captcha_key: captcha.data?.key ?? '', captcha_code: code }
      : { grant_type: 'password' }
    const failure = await signIn({ username, password, ...proof })
    if (needsCaptcha && failure) void captcha.refetch()
    if (failure && captchaReasons.includes(failure.reason)) setNeedsCaptcha(true)
  }

  const form = useSmallForm(AccountForm, {
    defaults: { username: '', password: '', captcha_code: '' },
    error,
    onSubmit: (values) => enter(values.username, values.password, values.captcha_code),
  })
  return (
    <SignInLayout schoolName={facts?.schoolName} title="登录工作台">
      {facts?.demo ? <Schools schools={facts.schools} /> : null}
      {isByPhone ? (
        <QrSignIn
          key={currentTenantId()}
          onAllowed={(halves) => signIn({ grant_type: 'scan', ...halves })}
        />
      ) : (
        <form {...form.props} className={look.form}>
          <SmallDeskField {...form.field('username')} autoComplete="username" />
          <SmallDeskField {...form.field('password')} isSecret autoComplete="current-password" />
          {needsCaptcha ? (
            <div className={look.captcha}>
              <SmallDeskField {...form.field('captcha_code')} autoComplete="off" />
              <button
                type="button"
                className={look.picture}
                aria-label="换一张验证码图片"
                onClick={() => void captcha.refetch()}
              >
                {captcha.data ? (
                  <img src={captcha.data.image} alt="验证码图片" width="130" height="48" />
                ) : (
                  '加载中'
                )}
              </button>
            </div>
          ) : null}
          <Button type="primary" htmlType="submit" size="large" block loading={isPending}>
            登录
          </Button>
        </form>
      )}
      <Button type="link" block onClick={() => setByPhone(!isByPhone)}>
        {isByPhone ? '用账号和密码登录' : '用手机扫码登录'}
      </Button>
      <DemoAccounts
        accounts={facts?.accounts ?? []}
        isBusy={isPending}
        onChoose={(one) => void enter(one.account, one.password)}
      />
    </SignInLayout>
  )
}

/** Demo mode: chooses the demo school. */
function Schools({ schools }: { schools: Facts['schools'] }) {
  if (schools.length < 2) return null
  const choose = (tenantId: string) => {
    rememberTenant(tenantId)
    void queryClient.invalidateQueries()
  }
  return (
    <fieldset className={look.schools}>
      <legend className={look.legend}>演示学校</legend>
      {schools.map((school) => (
        <label key={school.tenantId} className={look.schoolChoice}>
          <input
            type="radio"
            name="school"
            checked={school.tenantId === currentTenantId()}
            onChange={() => choose(school.tenantId)}
          />
          {school.name}
        </label>
      ))}
    </fieldset>
  )
}

/** Demo mode only: signs in as one of the school's fictitious people. */
function DemoAccounts({
  accounts,
  isBusy,
  onChoose,
}: {
  accounts: Facts['accounts']
  isBusy: boolean
  onChoose: (one: Facts['accounts'][number]) => void
}) {
  if (accounts.length === 0) return null
  return (
    <section className={look.demo} aria-label="演示账号">
      <h2 className={look.legend}>演示账号（点一下即可登录）</h2>
      <ul className={look.accounts}>
        {accounts.map((one) => (
          <li key={one.account}>
            <button
              type="button"
              className={look.account}
              disabled={isBusy}
              onClick={() => onChoose(one)}
            >
              <span className={look.role}>{one.roleName}</span>
              <span className={look.name}>{one.realName}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
