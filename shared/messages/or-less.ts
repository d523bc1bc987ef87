export const orLess = (field: string, max: number): string => `${field} must be ${max} characters or less`;
