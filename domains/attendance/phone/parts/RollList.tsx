import { useState } from 'react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Notice, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { ActionSheet } from '../../../../platform/web/kit/overlay/ActionSheet.tsx'
import type { RollChild, RollSheet } from '../../contract/rollCall.ts'
import { AttendanceState, attendanceNames, attendanceTones } from '../../contract/states.ts'
import type { Marks } from '../useMarks.ts'
import look from './Roll.module.css'

/** The children of a roll; a tap marks one who is not simply there. */
export function RollList({ sheet, marks }: { sheet: RollSheet; marks: Marks }) {
  const [chosen, setChosen] = useState<RollChild>()
  return (
    <div className={look.stack}>
      <p className={look.facts}>{[...sheet.facts, `${sheet.children.length} 人`].join(' · ')}</p>
      {sheet.takenTime ? (
        <Notice tone="success">
          {`${sheet.takenByName} 已在 ${sheet.takenTime.slice(11, 16)} 点名，可以更正`}
        </Notice>
      ) : (
        <Notice tone="info">除请假的学生外，默认都已到；点名字标记未到、迟到或早退</Notice>
      )}
      <List label="学生">
        {sheet.children.map((child) => {
          const state = marks.stateOf(child.id)
          return (
            <Row
              key={child.id}
              title={child.name}
              facts={factsOf(child)}
              chip={<StateChip tone={attendanceTones[state]}>{attendanceNames[state]}</StateChip>}
              onPress={() => setChosen(child)}
            />
          )
        })}
      </List>
      {marks.exceptions.length > 0 ? (
        <Button block onPress={marks.markAllPresent}>
          全部改为出勤
        </Button>
      ) : null}
      <ActionSheet
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={chosen?.name ?? ''}
        actions={AttendanceState.options.map((state) => ({
          key: state,
          label: attendanceNames[state],
          onPress: () => chosen && marks.mark(chosen.id, state),
        }))}
      />
    </div>
  )
}

const factsOf = ({ className, leave, course, untilTime }: RollChild): string[] =>
  [
    className,
    leave ? `请假：${leave}` : '',
    course ? `先上 ${course}` : '',
    untilTime ? `托管到 ${untilTime}` : '',
  ]
    .filter(Boolean)
    .slice(0, 2)
