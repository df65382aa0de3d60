import { SHOWN_JOBS } from './jobKinds'

const WATCHES = Object.entries(SHOWN_JOBS).flatMap(([kind, { watch }]) =>
  watch ? [{ kind, Watch: watch }] : [],
)

/** Says how long work ends, on every screen; within a domain it shows what runs. */
export function JobWatches({ domainId }: { domainId: number | undefined }) {
  return WATCHES.map(({ kind, Watch }) => <Watch key={kind} domainId={domainId} />)
}
