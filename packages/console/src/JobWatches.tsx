import { ReplaceWatch } from './features/find/replace/ReplaceWatch'
import { RestoreWatch } from './features/trash/RestoreWatch'
import { CopyWatch } from './shared/domain/copy/CopyWatch'
import { UploadWatch } from './shared/exchange/upload/UploadWatch'

/** Says how long work ends, on every screen; within a domain it shows what runs. */
export function JobWatches({ domainId }: { domainId: number | undefined }) {
  return (
    <>
      <UploadWatch domainId={domainId} />
      <RestoreWatch domainId={domainId} />
      <ReplaceWatch domainId={domainId} />
      <CopyWatch domainId={domainId} />
    </>
  )
}
