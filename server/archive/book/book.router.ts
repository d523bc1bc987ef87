import { ArrangeBook, BookAnswer } from '../../../shared/host/book.ts';
import { asHost, forAll, hostProcedure, NoInput } from '../../api/trpc.ts';
import { arrange, show } from './book.service.ts';

export const bookProcedures = {
  book: hostProcedure(NoInput, BookAnswer).query(forAll(show)),
  arrange_book: hostProcedure(ArrangeBook, BookAnswer).mutation(asHost(arrange)),
};
