import type { Endpoint } from '../../../platform/contract/endpoint.ts'
import { ManageForm } from '../../../platform/web/kit/manage/ManageForm.tsx'
import { NumberField } from '../../../platform/web/form/text/NumberField.tsx'
import { SwitchField } from '../../../platform/web/form/choice/SwitchField.tsx'
import { TextAreaField } from '../../../platform/web/form/text/TextAreaField.tsx'
import { TextField } from '../../../platform/web/form/text/TextField.tsx'
import type { schoolDictionary, systemDictionary, Word } from '../contract/dictionary.ts'

type WordFormProps = {
  calls: Pick<typeof schoolDictionary, 'submit'> | Pick<typeof systemDictionary, 'submit'>
  word: Word | undefined
  /** The dictionary of the word; undefined when adding or changing a dictionary. */
  parent: Word | undefined
  invalidates: readonly Endpoint[]
  done: () => void
}

/** The form of a dictionary (name and code) or of a word in one (name and key). */
export function WordForm({ calls, word, parent, invalidates, done }: WordFormProps) {
  const isRoot = word ? word.parentId === '0' : parent === undefined
  return (
    <ManageForm
      name={`word-${calls.submit.path}-${word?.id ?? `new-${parent?.id ?? ''}`}`}
      endpoint={calls.submit}
      defaults={{
        id: word?.id ?? '',
        parentId: word ? word.parentId : (parent?.id ?? ''),
        code: word?.code ?? parent?.code ?? '',
        dictKey: word ? String(word.dictKey) : isRoot ? '-1' : '',
        dictValue: word?.dictValue ?? '',
        sort: String(word?.sort ?? 1),
        remark: word?.remark ?? '',
        isSealed: word?.isSealed === 1,
      }}
      invalidates={invalidates}
      done={done}
    >
      <TextField name="dictValue" max={60} />
      {isRoot ? (
        <TextField name="code" max={60} help="系统标识，一般不用修改" />
      ) : (
        <TextField name="dictKey" max={60} help="系统里保存的值，一般不用修改" />
      )}
      <NumberField name="sort" help="数字小的排在前面" />
      <TextAreaField name="remark" max={140} />
      <SwitchField name="isSealed" help="停用后不能再选，已有的记录不变" />
    </ManageForm>
  )
}
