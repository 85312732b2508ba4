import { CheckboxField } from '../../../../platform/web/form/choice/CheckboxField.tsx'
import { RadioField } from '../../../../platform/web/form/choice/RadioField.tsx'
import { SelectField } from '../../../../platform/web/form/choice/SelectField.tsx'
import { SwitchField } from '../../../../platform/web/form/choice/SwitchField.tsx'
import { DateField } from '../../../../platform/web/form/date/DateField.tsx'
import { CascaderField } from '../../../../platform/web/form/rare/CascaderField.tsx'
import { DatesField } from '../../../../platform/web/form/rare/DatesField.tsx'
import { RangeField } from '../../../../platform/web/form/rare/RangeField.tsx'
import { RateField } from '../../../../platform/web/form/rare/RateField.tsx'
import { SliderField } from '../../../../platform/web/form/rare/SliderField.tsx'
import { TimeField } from '../../../../platform/web/form/rare/TimeField.tsx'
import { TreeField } from '../../../../platform/web/form/rare/TreeField.tsx'
import { NumberField } from '../../../../platform/web/form/text/NumberField.tsx'
import { TextAreaField } from '../../../../platform/web/form/text/TextAreaField.tsx'
import { TextField } from '../../../../platform/web/form/text/TextField.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { useSubjects } from './useSubjects.ts'

const choice = (value: string, label: string) => ({ value, label })

const conditions = [choice('new', '全新'), choice('good', '良好'), choice('worn', '有磨损')]
const rooms = [choice('class', '普通教室'), choice('lab', '实验室'), choice('art', '美术室')]
const campuses = [
  { ...choice('east', '东校区'), children: [choice('east1', '一号楼'), choice('east2', '二号楼')] },
  { ...choice('west', '西校区'), children: [choice('west1', '体育馆')] },
]

/** The fields of an item: every kind of field once. */
export const ItemFields = () => (
  <>
    <BasicFields />
    <Card title="选择">
      <RadioField name="details.condition" options={conditions} />
      <CheckboxField name="details.rooms" options={rooms} max={2} />
      <CascaderField name="details.building" options={campuses} />
      <TreeField name="details.branch" options={campuses} />
      <SwitchField name="details.isShared" help="老师可以借回班级使用" />
      <RateField name="details.stars" />
      <SliderField name="details.share" unit="%" step={5} />
      <SliderField name="details.ages" min={6} max={18} unit="岁" range />
    </Card>
    <Card title="日期和时间">
      <DateField name="details.checkedAt" precision="minute" />
      <RangeField name="details.lentDays" precision="day" />
      <RangeField name="details.lentTimes" precision="minute" />
      <TimeField name="details.openAt" />
      <RangeField name="details.openHours" precision="time" />
      <DateField name="details.week" precision="week" />
      <DateField name="details.month" precision="month" />
      <RangeField name="details.months" precision="month" />
      <DateField name="details.year" precision="year" />
      <DatesField name="details.usedDays" limit={5} />
    </Card>
  </>
)

function BasicFields() {
  const subjects = useSubjects()
  return (
    <Card title="基本信息">
      <TextField name="name" max={30} help="演示数据，请勿填写真实姓名等个人信息" />
      <SelectField name="subject" options={subjects} />
      <DateField name="boughtOn" />
      <NumberField name="priceYuan" unit="元" decimals={2} />
      <TextAreaField name="note" />
    </Card>
  )
}
