import type { FieldValues } from 'react-hook-form'

import { usePerson } from '../person.tsx'
import type { CrudProps, CrudRow } from './crudTypes.ts'

/** The rights of this user on the page, from the permissions that the endpoints declare. */
export function useCrudRights<Row extends CrudRow, Input extends FieldValues>({
  form,
  remove,
  actions = [],
  importing,
  exporting,
}: CrudProps<Row, Input>) {
  const person = usePerson()
  const submits = form !== undefined && person.can(form.submit)
  return {
    create: submits && (form.mayCreate === undefined || person.has(form.mayCreate)),
    edit: submits && (form.mayEdit === undefined || person.has(form.mayEdit)),
    remove: remove !== undefined && person.can(remove.endpoint),
    actions: actions.filter((one) => !one.endpoint || person.can(one.endpoint)),
    import: importing !== undefined && person.can(importing.endpoint),
    export: exporting !== undefined && person.can(exporting.endpoint),
  }
}
