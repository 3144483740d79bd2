/** One wrong thing each. `from` stands once in the file. */
interface Mutation {
  readonly file: string
  readonly from: string
  readonly to: string
  /** Where they are not those that import the file. */
  readonly tests?: readonly string[]
}

export const MUTATIONS: readonly Mutation[] = [
  {
    file: 'client/dashboard/load/useInsights.ts',
    from: 'revalidateOnReconnect: false',
    to: 'revalidateOnReconnect: true',
    tests: ['tests/features/dashboard.spec.ts'],
  },
  {
    file: 'client/dashboard/load/useInsights.ts',
    from: 'revalidateOnFocus: false',
    to: 'revalidateOnFocus: true',
    tests: ['tests/features/dashboard.spec.ts'],
  },
  { file: 'client/dashboard/AnalysisTabs.tsx', from: "=== 'rtl' ? -1 : 1", to: "=== 'rtl' ? 1 : 1" },
  { file: 'client/sign-in/SwitchOwnerDialog.tsx', from: 'addressOf(from)', to: 'addressOf(to)' },
  { file: 'server/analysis-proxy/validate.ts', from: '8_192', to: '16_384' },
  { file: 'server/app.ts', from: '  app.use(health(', to: '  app.get("/never", health(' },
]
