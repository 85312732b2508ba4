import type { Db } from '../../../platform/server/database/db.ts'
import type { DesignProblem, FlowDesign } from '../../workflow/contract/design.ts'
import type { Graph } from '../../workflow/contract/flow/graph.ts'
import { columnsOf } from '../../forms/contract/columns.ts'
import { dictionaryCodes } from '../../forms/contract/dictionaries.ts'
import { isPlainField } from '../../forms/contract/plainField.ts'
import { publishForm } from '../../forms/contract/publishing/publish.ts'
import type { Column, FormSchema } from '../../forms/contract/schema.ts'
import { unfold } from '../../workflow/server/public/drawing.ts'
import { namedIn, typeNameOf } from '../../workflow/server/public/drawing.ts'
import { dictionariesOf } from '../../forms/server/public.ts'
import { flowsOf } from '../../workflow/server/public/drawing.ts'
import { factProblems, titleProblems } from '../../workflow/server/public/drawing.ts'
import { schoolFor } from './designSchool.ts'
import type { School } from './designSchool.ts'
import { flowProblems } from './flowProblems.ts'
import { startProblems } from './startProblems.ts'

/**
 * The problems that prevent publishing, the form as it would be published, and the graph that
 * requests would follow.
 */
export type Judged = {
  readonly problems: readonly DesignProblem[]
  readonly form: FormSchema | undefined
  readonly graph: Graph | undefined
}

/** Checks a design for everything that prevents publishing it in this school. */
export async function judge(db: Db, tenantId: string, design: FlowDesign): Promise<Judged> {
  const publication = await publicationIn(db, tenantId, design.form)
  const form = 'schema' in publication ? publication.schema : undefined
  const columns = form && columnsOf(form)
  const unfolded = await unfold(db, tenantId, design.graph, columns ?? [])
  const school = await schoolFor(db, tenantId, unfolded.graph ?? design.graph)
  return {
    form,
    graph: unfolded.graph,
    problems: [
      ...settingsProblems(design, columns, school),
      ...publication.problems.map((problem): DesignProblem => ({ area: 'form', ...problem })),
      ...(await linkProblems(db, tenantId, design.key, columns ?? [])),
      ...titleProblems(design, unfolded.graph ?? design.graph, columns ?? []),
      ...(columns ? factProblems(design, unfolded.graph ?? design.graph, columns) : []),
      ...startProblems(unfolded.graph ?? design.graph, columns ?? []),
      ...flowProblems(design, unfolded, columns, school),
    ],
  }
}

/** Checks the form together with the dictionaries of the school that it uses. */
async function publicationIn(
  db: Db,
  tenantId: string,
  form: FlowDesign['form'],
): Promise<ReturnType<typeof publishForm>> {
  const alone = publishForm(form)
  const read = 'schema' in alone ? alone.schema : alone.read
  return read && dictionaryCodes(read).length > 0
    ? publishForm(form, await dictionariesOf(db, tenantId, read))
    : alone
}

function settingsProblems(
  { title, scope }: FlowDesign,
  columns: readonly Column[] | undefined,
  school: School,
): DesignProblem[] {
  const say = (at: string, label: string, msg: string): DesignProblem => ({
    area: 'settings',
    at,
    label,
    msg,
  })
  const titles = namedIn(title).flatMap((name) => {
    const column = columns?.find(({ prop }) => prop === name)
    if (!columns || (column && isPlainField(column))) return []
    return [
      say(
        'title',
        '标题模板',
        column
          ? `不能显示“${column.label}”这种字段（${typeNameOf(column)}），请换一个`
          : `标题里的“{${name}}”已从表单中删除，请重新点选字段`,
      ),
    ]
  })
  const gone = [
    ...scope.roles.filter((alias) => !school.roles.has(alias)),
    ...scope.departments.filter((id) => !school.departments.has(id)),
    ...scope.posts.filter((id) => !school.posts.has(id)),
    ...scope.users.filter((id) => !school.staff.has(id)),
  ]
  return [
    ...titles,
    ...(gone.length > 0
      ? [say('scope', '谁可以发起', `有 ${gone.length} 项已不存在，或不是教职工，请重新选择`)]
      : []),
  ]
}

/** Link fields whose flow does not exist in the school. A flow may link its own requests. */
async function linkProblems(
  db: Db,
  tenantId: string,
  ownKey: string,
  columns: readonly Column[],
): Promise<DesignProblem[]> {
  const all = columns.flatMap((column) => [column, ...(column.children?.column ?? [])])
  const limited = all.filter(({ linkedFlow }) => linkedFlow !== undefined && linkedFlow !== ownKey)
  if (limited.length === 0) return []
  const keys = new Set((await flowsOf(db, tenantId)).map(({ key }) => key))
  return limited
    .filter(({ linkedFlow = '' }) => !keys.has(linkedFlow))
    .map(({ prop, label }) => ({
      area: 'form',
      at: prop,
      label,
      msg: '限定的流程已不存在，请重新选择',
    }))
}
