import { useState } from 'react'

import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { ActionSheet } from '../../../../platform/web/kit/overlay/ActionSheet.tsx'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { askText } from '../../../../platform/web/overlays/overlays.tsx'
import { listGuardians, revokeGuardian, updateGuardian } from '../../contract/guardian.ts'
import type { Guardian } from '../../contract/guardian.ts'
import type { StudentDetail } from '../../contract/student.ts'
import look from '../People.module.css'
import { linkTones } from '../../contract/tones.ts'

/** The guardians of a child. The office may end a link. */
export function Guardians({ student }: { student: StudentDetail }) {
  const query = useCall(listGuardians, { studentId: student.id })
  const [chosen, setChosen] = useState<Guardian | undefined>()
  const mayChange = student.abilities.mayEdit && !student.isFrozen
  return (
    <section>
      <h2 className={look.heading}>监护人</h2>
      <QueryView
        query={query}
        skeleton="list"
        isEmpty={({ records }) => records.length === 0}
        empty={
          <EmptyState
            drawing="list"
            title="还没有监护人"
            hint="家长在“我的孩子”中认领，由班主任确认"
          />
        }
      >
        {({ records }) => (
          <List label="监护人">
            {records.map((one) => (
              <Row
                key={one.id}
                title={`${one.name} · ${one.relationName}`}
                facts={factsOf(one)}
                chip={<StateChip tone={linkTones[one.state]}>{one.stateName}</StateChip>}
                onPress={mayChange ? () => setChosen(one) : undefined}
              />
            ))}
          </List>
        )}
      </QueryView>
      <GuardianActions chosen={chosen} onClose={() => setChosen(undefined)} />
    </section>
  )
}

const factsOf = ({ isPrimary, canPickUp, phone }: Guardian): string[] => [
  [isPrimary ? '主要联系人' : '', canPickUp ? '可以接送' : '不可接送']
    .filter((one) => one !== '')
    .join(' · '),
  ...(phone ? [phone] : []),
]

function GuardianActions({
  chosen,
  onClose,
}: {
  chosen: Guardian | undefined
  onClose: () => void
}) {
  const update = useSubmit(updateGuardian, { invalidates: [listGuardians], message: '已保存' })
  const revoke = useSubmit(revokeGuardian, { invalidates: [listGuardians], message: '已解除' })
  if (!chosen) return null
  const { id, name, relation, isLegal, isPrimary, canPickUp, canConsent } = chosen
  const rights = { id, relation, isLegal, isPrimary, canPickUp, canConsent }
  const end = async () => {
    const reason = await askText({
      title: `解除${name}的监护关系？`,
      label: '原因',
      action: '解除',
      tone: 'danger',
    })
    if (reason) revoke.mutate({ id, reason })
  }
  return (
    <ActionSheet
      open
      onClose={onClose}
      title={name}
      actions={[
        {
          key: 'primary',
          label: isPrimary ? '取消主要联系人' : '设为主要联系人',
          onPress: () => update.mutate({ ...rights, isPrimary: !isPrimary }),
        },
        {
          key: 'pickUp',
          label: canPickUp ? '不允许接送' : '允许接送',
          onPress: () => update.mutate({ ...rights, canPickUp: !canPickUp }),
        },
        { key: 'revoke', label: '解除监护关系', tone: 'danger', onPress: end },
      ]}
    />
  )
}
