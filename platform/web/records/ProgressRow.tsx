import { List, Row } from '../kit/list/List.tsx'

/** A link from a record to its process. */
export const ProgressRow = ({ to }: { to: string }) => (
  <List label="审批">
    <Row title="办理进度" facts={['谁已处理，接下来由谁处理']} to={to} />
  </List>
)
