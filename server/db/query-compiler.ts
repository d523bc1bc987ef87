import { SqliteQueryCompiler } from 'kysely';

/**
 * Writes each parameter as `+?`: the plan depends on the value of a bare `?`, so each binding would compile it again.
 */
export class QueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}
