import { DeskError } from '../../../../platform/desk/DeskPage.tsx'
import { Columns } from '../../../../platform/desk/form/Columns.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { SelectField, SwitchField } from '../../../../platform/desk/form/choiceFields.tsx'
import {
  NumberField,
  TextAreaField,
  TextField,
} from '../../../../platform/desk/form/textFields.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { useFieldValue } from '../../../../platform/web/form/useField.ts'
import { listRoundChoices } from '../../contract/roundForm.ts'
import { RoundMode, roundModeNames } from '../../contract/states.ts'

const modes = RoundMode.options.map((value) => ({ value, label: roundModeNames[value] }))

/** The fields of a round: what is offered, how, when, and what families read and sign. */
export function RoundFields({ roundId }: { roundId: string | undefined }) {
  const query = useCall(listRoundChoices, {}, { quiet: true })
  const choices = query.data
  const termId = useFieldValue('termId')
  const chosen = useFieldValue('classIds').split(',')
  const mode = useFieldValue('mode')
  return (
    <>
      {!choices && query.error ? <DeskError error={query.error} onRetry={query.refetch} /> : null}
      <Columns>
        <SelectField
          name="termId"
          options={(choices?.terms ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField name="name" max={60} placeholder="例如：春季第一轮" />
      </Columns>
      <Columns>
        <SelectField name="mode" options={modes} />
        <NumberField name="maxPerChild" unit="门" />
      </Columns>
      <SelectField
        name="classIds"
        multiple
        help="这个学期已发布、不在其他轮次里的课程班"
        options={(choices?.classes ?? [])
          // Classes chosen before the term was changed keep their name, to be removed.
          .filter((one) => one.termId === termId || chosen.includes(one.id))
          .map((one) => ({
            value: one.id,
            label: one.termId === termId ? one.name : `${one.name}（不在这个学期）`,
            disabled: one.roundId !== undefined && one.roundId !== roundId,
          }))}
      />
      <Times mode={mode} />
      {mode === 'MANUAL' ? null : <SwitchField name="hasWaitingList" words="满员后可以候补" />}
      <TextAreaField name="rules" max={2000} rows={4} help="发布后不能再改，家长在开始前阅读" />
      <TextAreaField
        name="agreement"
        max={4000}
        rows={6}
        help="家长为每个孩子签署；不填则不需要签"
      />
    </>
  )
}

function Times({ mode }: { mode: string }) {
  const isLottery = mode === 'LOTTERY'
  return (
    <>
      <Columns>
        <DateField name="openTime" endName="closeTime" precision="minute" />
        <DateField name="closeTime" precision="minute" />
      </Columns>
      {isLottery ? (
        <>
          <Columns>
            <DateField name="fillOpenTime" precision="minute" help="摇号后剩余名额先到先得" />
            <DateField name="fillCloseTime" precision="minute" />
          </Columns>
          <SwitchField
            name="favoursUnseated"
            words="上一轮摇号全部落选的孩子，排到前面的机会加倍"
          />
        </>
      ) : null}
      <Columns>
        <DateField name="dropUntil" precision="minute" help="在这之前，家长可以自己退课" />
        <NumberField
          name="offerHours"
          unit="小时"
          help="候补名额多久内确认、摇号录取或学校安排后多久内付款；夜间不算"
        />
      </Columns>
    </>
  )
}
