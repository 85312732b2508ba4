import { Segmented } from '../../../../platform/web/kit/input/Filters.tsx'
import { currentTenantId, queryClient, rememberTenant } from '../../../../platform/web/runtime.ts'

/** Demo mode: chooses the demo school. */
export function SchoolChooser({
  schools,
}: {
  schools: readonly { tenantId: string; name: string }[]
}) {
  if (schools.length < 2) return null
  const choose = (tenantId: string) => {
    rememberTenant(tenantId)
    void queryClient.invalidateQueries()
  }
  return (
    <Segmented
      label="演示学校"
      options={schools.map((school) => ({ value: school.tenantId, label: school.name }))}
      value={currentTenantId()}
      onChange={choose}
    />
  )
}
