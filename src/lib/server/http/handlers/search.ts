import { getFoundCsv, search } from '#lib/contract/search.ts'
import * as searches from '../../services/search.ts'
import { handle } from '../handlers.ts'

handle(search, (context, request) => searches.search(context, request))
handle(getFoundCsv, (context, request) => searches.getFoundCsv(context, request))
