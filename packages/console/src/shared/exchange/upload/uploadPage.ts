import { exchange, type UploadPreview, type UploadWay } from '@parlance/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { exchangeKeys } from '../../api/queryKeys'

/** Rows of a list within the drawer. */
const PAGE_SIZE = 50

/** Whether a file has components and no conversations. */
export function hasOnlyComponents({ conversations, components }: UploadPreview): boolean {
  return conversations === 0 && components.length > 0
}

/** One page of what an upload would do in one way. */
export function useUploadChanges(domainId: number, uploadId: string, way: UploadWay, pageNo: number) {
  return useQuery({
    queryKey: exchangeKeys.changes(domainId, uploadId, way, pageNo),
    queryFn: () =>
      call(exchange.changes, { params: { uploadId }, query: { domainId, way, pageNo, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}

/** One page of the texts of one conversation that an upload would add, remove and edit in one way. */
export function useUploadTexts(
  of: { domainId: number; uploadId: string; way: UploadWay; name: string },
  pageNo: number,
) {
  const { domainId, uploadId, way, name } = of
  return useQuery({
    queryKey: exchangeKeys.texts(domainId, uploadId, way, name, pageNo),
    queryFn: () =>
      call(exchange.texts, {
        params: { uploadId },
        query: { domainId, way, name, pageNo, pageSize: PAGE_SIZE },
      }),
    placeholderData: keepPreviousData,
  })
}

/** One page of what is wrong with an upload in one way, errors first. */
export function useUploadIssues(domainId: number, uploadId: string, way: UploadWay, pageNo: number) {
  return useQuery({
    queryKey: exchangeKeys.issues(domainId, uploadId, way, pageNo),
    queryFn: () =>
      call(exchange.issues, { params: { uploadId }, query: { domainId, way, pageNo, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}
