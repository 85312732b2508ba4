declare module '../../../platform/server/database/tables.ts' {
  interface Tables {}
}

export {}
