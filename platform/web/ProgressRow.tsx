import { List, Row } from './kit/List.tsx'

/** The way from a record to the process behind it. */
export const ProgressRow = ({ to }: { to: string }) => (
  <List label="审批">
    <Row title="办理进度" facts={['谁已处理，接下来由谁处理']} to={to} />
  </List>
)
