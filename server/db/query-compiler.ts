import { SqliteQueryCompiler } from 'kysely';

/**
 * Writes each parameter as `+?`. A plan may depend on the value of a bare `?`, so SQLite compiles such a statement again
 * whenever a value is bound, which takes longer than most queries; a unary plus hides the value and changes nothing else.
 */
export class QueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}
