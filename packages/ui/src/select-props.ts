export type SelectProps<Value extends string> = {
  /** Names the choice: "Class". */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Marks that something other than the usual is chosen. */
  active?: boolean;
};
