/** The part of s3rver that our tests use; the package has no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets?: readonly { name: string }[]
      vhostBuckets?: boolean
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
