import { useState } from 'react'

import { download } from '../../../../platform/web/files/fileCalls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { downloadLetter } from '../../../letter/contract/letter.ts'
import type { FamilyAdmission } from '../../contract/family.ts'
import look from '../admission.module.css'

/** The admission letter: its number, its document, and the page where anybody verifies it. */
export function LetterCard({ admission: { letter } }: { admission: FamilyAdmission }) {
  return letter ? <Letter letter={letter} /> : null
}

function Letter({ letter: { id, number, verifyCode } }: { letter: Shown }) {
  const go = useGo()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    // The call itself toasts a failure.
    await download(downloadLetter, { id }, `录取通知书 ${number}.pdf`).catch(() => undefined)
    setSaving(false)
  }
  return (
    <Card title="录取通知书">
      <p className={look.spaced}>编号 {number}，报到时出示。</p>
      <Button kind="secondary" block busy={isSaving} onPress={() => void save()}>
        保存通知书
      </Button>
      <Button kind="plain" block onPress={() => go.to(`/letter/${verifyCode}`)}>
        核验真伪
      </Button>
    </Card>
  )
}

type Shown = NonNullable<FamilyAdmission['letter']>
