import { useId } from 'react'

import { Columns } from '../../../../platform/desk/form/Columns.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { RadioField } from '../../../../platform/desk/form/choiceFields.tsx'
import { TextField } from '../../../../platform/desk/form/textFields.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useFieldValue } from '../../../../platform/web/form/useField.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { countAdults, listAdults } from '../../contract/adult.ts'
import type { Adult } from '../../contract/adult.ts'
import { listLookUps, LookUpForm, submitLookUps } from '../../contract/lookUp.ts'
import { lookUpResultNames } from '../../contract/states.ts'
import look from './clearance.module.css'

type Props = { adults: readonly Adult[]; onClose: (isDone: boolean) => void }

const results = Object.entries(lookUpResultNames).map(([value, label]) => ({ value, label }))
/** The number of people whose names the drawer shows. */
const namesShown = 12

/** Records one look-up for the chosen adults. */
export function LookUpDrawer({ adults, onClose }: Props) {
  const formId = useId()
  const submit = useSubmit(submitLookUps, {
    invalidates: [listAdults, countAdults, listLookUps],
    message: `已登记 ${adults.length} 人`,
    done: () => onClose(true),
  })
  const form = useShapeForm(LookUpForm, {
    defaults: {
      adults: adults.map(({ id }) => id).join(','),
      lookedOn: '',
      office: '',
      reference: '',
      result: 'CLEAR',
      validUntil: '',
    },
  })
  return (
    <FormDrawer
      title={`登记查询：${adults.length} 人`}
      formId={formId}
      action="登记"
      isBusy={submit.isPending}
      onClose={() => onClose(false)}
    >
      <p className={look.names}>{namesOf(adults)}</p>
      <DeskForm
        id={formId}
        form={form}
        shape={LookUpForm}
        error={submit.error}
        onSubmit={(values) => submit.mutate(values)}
      >
        <Fields />
      </DeskForm>
    </FormDrawer>
  )
}

const namesOf = (adults: readonly Adult[]): string => {
  const names = adults.slice(0, namesShown).map(({ name }) => name)
  return `${names.join('、')}${adults.length > namesShown ? `等 ${adults.length} 人` : ''}`
}

function Fields() {
  const isClear = useFieldValue('result') === 'CLEAR'
  return (
    <>
      <RadioField
        name="result"
        options={results}
        help="只登记结果，不要写查到的内容。登记为不准入后，这些人立即不能排课。"
      />
      <Columns>
        <DateField name="lookedOn" />
        {isClear ? (
          <DateField
            name="validUntil"
            hasShortcuts={false}
            help="最长为查询日期后 12 个月；不填就按 12 个月登记。"
          />
        ) : null}
      </Columns>
      <TextField name="office" max={60} placeholder="例如：区人民检察院" />
      <TextField name="reference" max={60} placeholder="回函上的编号" />
    </>
  )
}
