import { Button } from 'antd'
import { useState } from 'react'

import { SmallDeskField } from '../../../platform/desk/form/small/SmallDeskField.tsx'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { useSmallForm } from '../../../platform/web/form/small/useSmallForm.ts'
import { useAfterSignIn, useGo } from '../../../platform/web/navigation/navigation.tsx'
import { queryClient, signOut } from '../../../platform/web/runtime.ts'
import { useChunk } from '../../../platform/web/navigation/useChunk.ts'
import { minPasswordLength, PasswordForm } from '../contract/credentials.ts'
import { updateOwnPassword } from '../contract/profile.ts'
import { signInFacts } from '../contract/signInPage.ts'
import { SignInLayout } from './signIn/SignInLayout.tsx'
import look from './signIn/SignInLayout.module.css'

const loadQuestions = () => import('../../../platform/desk/confirm.tsx')

/**
 * After sign-in with a one-time password the user chooses a new one and continues to the requested
 * page.
 */
export function NewPasswordPage() {
  const { data: facts } = useCall(signInFacts, {}, { staleMs: 60_000 })
  const go = useGo()
  const goOn = useAfterSignIn()
  const finish = () => {
    // All earlier queries were refused, so clear the cache.
    queryClient.clear()
    goOn()
  }
  const submit = useSubmit(updateOwnPassword, {
    message: '新密码已设置，下次请用新密码登录',
    done: finish,
  })
  const form = useSmallForm(PasswordForm, {
    defaults: { oldPassword: '', newPassword: '', newPassword1: '' },
    error: submit.error,
    onSubmit: submit.mutate,
  })
  // This page has no rail or bar, so it shows the sign-out dialog itself.
  const [isLeaving, setLeaving] = useState(false)
  const questions = useChunk(loadQuestions, isLeaving, () => setLeaving(false))
  const leave = async () => {
    setLeaving(true)
    if (await signOut()) go.login()
  }
  return (
    <SignInLayout schoolName={facts?.schoolName} title="设置新密码">
      <p className={look.why}>
        您是用一次性密码登录的。请设置只有您自己知道的新密码（至少 {minPasswordLength}{' '}
        位，不要用常见密码），设好后就可以继续使用。
      </p>
      <form {...form.props} className={look.form}>
        <SmallDeskField
          {...form.field('oldPassword')}
          label="一次性密码"
          isSecret
          autoComplete="current-password"
        />
        <SmallDeskField {...form.field('newPassword')} isSecret autoComplete="new-password" />
        <SmallDeskField {...form.field('newPassword1')} isSecret autoComplete="new-password" />
        <Button type="primary" htmlType="submit" size="large" block loading={submit.isPending}>
          设置并继续
        </Button>
      </form>
      <Button type="text" onClick={() => void leave()}>
        退出登录
      </Button>
      {questions ? <questions.ConfirmHost /> : null}
    </SignInLayout>
  )
}
