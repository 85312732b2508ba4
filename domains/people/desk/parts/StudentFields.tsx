import { Columns } from '../../../../platform/desk/form/Columns.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { NumberField, TextField } from '../../../../platform/desk/form/textFields.tsx'
import { RadioField, SelectField } from '../../../../platform/desk/form/choiceFields.tsx'
import { PhotoField } from '../../../../platform/desk/form/PhotoField.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { storingBy } from '../../../../platform/web/files/storeFiles.ts'
import { putFile } from '../../../files/contract/files.ts'
import { optionsOf } from '../../contract/options.ts'
import { studyWayNames } from '../../contract/states.ts'
import { noPhoto, sexNames } from '../../contract/student.ts'
import { classesInReach } from '../classesInReach.ts'
import type { KnownStudent } from '../studentRow.ts'

const { storeFile } = storingBy(putFile)

/**
 * What the office enters about a pupil. The class of an existing pupil changes only by a dated
 * change.
 */
export function StudentFields({ row }: { row: KnownStudent | undefined }) {
  return (
    <>
      <PhotoField
        name="photoId"
        help="JPG 或 PNG，不超过 10 MB；只有孩子的家长、学生自己和有权查看这名学生的教职工能看到"
        noun="学生"
        person={row?.name ?? ''}
        photo={row?.photo}
        none={noPhoto}
        store={async (file) => (await storeFile(file)).attachId}
      />
      <Columns>
        <TextField name="name" max={36} />
        <TextField name="studentNo" max={20} />
      </Columns>
      <Columns>
        <RadioField name="sex" options={optionsOf(sexNames)} />
        <DateField name="birthday" hasShortcuts={false} />
      </Columns>
      <Columns>
        <TextField name="idNo" max={20} help="保存后只显示首尾" />
        <TextField name="recordNo" max={30} help="保存后只显示首尾" />
      </Columns>
      <TextField name="address" max={140} help="保存后不直接显示，查看须说明原因" />
      <Columns>
        <DateField name="entryDate" hasShortcuts={false} />
        <TextField name="entryWay" max={20} placeholder="例如：就近入学" />
      </Columns>
      <Columns>
        <RadioField name="studyWay" options={optionsOf(studyWayNames)} />
        <NumberField name="seat" unit="号" />
      </Columns>
      {row ? null : <ClassField />}
    </>
  )
}

/** The classes of the current year. */
export function ClassField({ required }: { required?: boolean }) {
  const { data } = useCall(...classesInReach)
  const options = (data?.records ?? []).map(({ id, name, studentCount, capacity }) => ({
    value: id,
    label: `${name}（${studentCount} / ${capacity}）`,
    disabled: studentCount >= capacity,
  }))
  return (
    <SelectField
      name="classId"
      options={options}
      {...(required === undefined ? {} : { required })}
    />
  )
}
