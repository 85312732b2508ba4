import { Columns } from '../../../../platform/desk/form/Columns.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import {
  RadioField,
  SelectField,
  SwitchField,
} from '../../../../platform/desk/form/choiceFields.tsx'
import {
  NumberField,
  TextAreaField,
  TextField,
} from '../../../../platform/desk/form/textFields.tsx'
import { Panel } from '../../../../platform/desk/DeskPage.tsx'
import { stageLabels, stages } from '../../contract/form/categories.ts'
import {
  Allocation,
  allocationNames,
  Ownership,
  ownershipNames,
} from '../../contract/planning/planContent.ts'
import look from './planning.module.css'
import { QuotaRows } from './QuotaRows.tsx'
import { WindowRows } from './WindowRows.tsx'

const stageOptions = stages.map((value) => ({ value, label: stageLabels[value] }))
const ownerships = Ownership.options.map((value) => ({ value, label: ownershipNames[value] }))
const allocations = Allocation.options.map((value) => ({ value, label: allocationNames[value] }))

/** Everything that a plan says. Year and stage stay after the first publication. */
export function PlanFields({ isPublished }: { isPublished: boolean }) {
  return (
    <>
      <Panel title="基本信息">
        <div className={look.group}>
          <TextField name="name" max={60} placeholder="例如：2027 年小学一年级新生报名" />
          <Columns>
            <NumberField name="schoolYear" unit="年" disabled={isPublished} />
            <SelectField name="stage" options={stageOptions} disabled={isPublished} />
          </Columns>
          <Columns>
            <RadioField name="ownership" options={ownerships} />
            <SelectField name="allocation" options={allocations} />
          </Columns>
          <Columns>
            <DateField name="bornBy" help="这一天及以前出生的孩子可以报名" />
            <DateField name="bureauEarliestStart" precision="minute" help="没有规定就不填" />
          </Columns>
          <TextAreaField name="introduction" max={1000} rows={3} help="家长选择计划时看到" />
        </div>
      </Panel>
      <Panel title="类别与名额">
        <div className={look.group}>
          <Columns>
            <NumberField name="classCount" unit="个" />
            <NumberField name="classSize" unit="人" />
          </Columns>
          <QuotaRows />
          <SwitchField name="passesLeftovers" words="一个类别没有录满时，剩余名额转给下一类别" />
          <NumberField
            name="twinSeats"
            unit="个"
            help="多胞胎排在最后一名时使用；没有预留时，他们一起排在候补第一位"
          />
          <NumberField
            name="seatLockYears"
            unit="年"
            help="填 0 表示不核对。填写年数后，同一不动产在这些年内已有其他家庭用于入学的，会列入“疑似重复”，由招生办认定，不会自动拦截报名"
          />
          <p className={look.note}>最后一名条件相同的，由摇号决定，不看提交先后。</p>
        </div>
      </Panel>
      <Panel title="时间安排">
        <div className={look.group}>
          <WindowRows />
        </div>
      </Panel>
    </>
  )
}
