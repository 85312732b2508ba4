import { useState } from 'react'

import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { download } from '../../../../platform/web/files/fileCalls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { bookAppointment, getFamilyAdmission, saveAppointment } from '../../contract/family.ts'
import type { AppointmentSlot, FamilyAdmission } from '../../contract/family.ts'
import look from '../admission.module.css'
import { momentWords } from '../words.ts'

/** The appointment for the check of originals, and the times to choose from. */
export function AppointmentCard({ admission }: { admission: FamilyAdmission }) {
  const { actions, appointment, applyNo, slots } = admission
  if (!actions.includes('book')) return null
  return (
    <>
      {appointment ? (
        <Card title="到校核验">
          <p>
            {slotWords(appointment.slot)}，{appointment.slot.place}
          </p>
          <p className={appointment.isCheckedIn ? look.hint : look.spaced}>
            {appointment.isCheckedIn
              ? '已到校，请等候老师核验。'
              : `到校后出示报名编号 ${applyNo}。要换时间，请在下面另选一个。`}
          </p>
          {appointment.isCheckedIn ? null : <Keep id={admission.id} />}
        </Card>
      ) : null}
      {appointment?.isCheckedIn ? null : <Slots admission={admission} slots={slots} />}
    </>
  )
}

function Keep({ id }: { id: string }) {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    // The call itself toasts a failure.
    await download(saveAppointment, { id }, '到校核验.ics').catch(() => undefined)
    setSaving(false)
  }
  return (
    <Button kind="secondary" block busy={isSaving} onPress={() => void save()}>
      存到手机日历
    </Button>
  )
}

function Slots({
  admission: { id, appointment },
  slots,
}: {
  admission: FamilyAdmission
  slots: readonly AppointmentSlot[]
}) {
  const book = useSubmit(bookAppointment, {
    invalidates: [getFamilyAdmission],
    message: '已预约',
  })
  const others = slots.filter((slot) => slot.id !== appointment?.slot.id)
  if (slots.length === 0)
    return <Notice tone="info">现在没有可以预约的到校时间，学校安排后会显示在这里。</Notice>
  return (
    <List label="可选的到校时间">
      {others.map((slot) => (
        <Row
          key={slot.id}
          title={slotWords(slot)}
          facts={[slot.place, slot.free > 0 ? `还可约 ${slot.free} 人` : '已约满']}
          disabled={slot.free === 0 || book.isPending}
          onPress={() => book.mutate({ id, slotId: slot.id })}
        />
      ))}
    </List>
  )
}

const slotWords = ({ startAt, endAt }: AppointmentSlot): string =>
  `${momentWords(startAt)}–${endAt.slice(11, 16)}`
