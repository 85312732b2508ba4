import { MessageCircle } from 'lucide-react'
import { useState } from 'react'

import { call } from '../../../../platform/web/calls/calls.ts'
import { ActionSheet } from '../../../../platform/web/kit/overlay/ActionSheet.tsx'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { currentTenantId } from '../../../../platform/web/runtime.ts'
import { chooseDemoIdentity } from '../../contract/signInPage.ts'
import type { SignInFacts } from './SignInFrame.tsx'

/** Third-party sign-in; in demo mode a labelled sheet replaces the provider's consent page. */
export function SocialSignIn({
  facts,
  busy,
  onCode,
}: {
  facts: SignInFacts
  busy: boolean
  onCode: (code: string) => unknown
}) {
  const [isOpen, setOpen] = useState(false)
  if (facts.socialChoices.length === 0) return null

  async function choose(key: string) {
    setOpen(false)
    const { code } = await call(chooseDemoIdentity, { key, tenantId: currentTenantId() })
    await onCode(code)
  }
  return (
    <>
      <Button
        block
        busy={busy}
        icon={<MessageCircle size="1.25rem" strokeWidth={1.75} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        微信登录{facts.demo ? '（演示）' : ''}
      </Button>
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="选择一个演示微信身份（不连接真实微信）"
        actions={facts.socialChoices.map((one) => ({
          key: one.key,
          label: one.label,
          onPress: () => void choose(one.key),
        }))}
      />
    </>
  )
}
